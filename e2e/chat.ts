/** The chat as a person finds it: by the roles and names that a screen reader speaks. */
import type { Locator, Page } from 'playwright-core';
import { eventually } from './journey';

/** Both languages, since a journey may switch. */
const COMPOSER = /^(消息|Message)$/;
const SEND = /^(发送|Send)$/;
const STOP = /^(停止|Stop)$/;
const ASSISTANT = /^(助手|Assistant)$/;

/** The chat screen of a page. */
export class Chat {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Answers of the assistant, oldest first. */
  get answers(): Locator {
    return this.#page.getByRole('log').getByRole('group', { name: ASSISTANT, exact: true });
  }

  /** Types a question and sends it with the Enter key. */
  async ask(question: string): Promise<void> {
    const composer = this.#page.getByRole('textbox', { name: COMPOSER });
    await composer.fill(question);
    await composer.press('Enter');
  }

  /** Presses stop. */
  async stop(): Promise<void> {
    await this.#page.getByRole('button', { name: STOP }).click();
  }

  /** Waits until the run is over. */
  async finished(): Promise<void> {
    await this.#page.getByRole('button', { name: SEND }).waitFor();
  }

  /** Waits until the newest answer has so many characters, and returns them. */
  written(characters: number): Promise<string> {
    return eventually(`the answer has ${characters} characters`, async () => {
      const text = await this.newest();
      return text.length >= characters && text;
    });
  }

  /** The text of the newest answer so far; empty while there is none. */
  async newest(): Promise<string> {
    return (await this.answers.allInnerTexts()).at(-1) ?? '';
  }
}
