/** Voice input with the browser's pretended microphone; the demo's ear always hears the same sentence. */
import { HEARD } from '../../examples/mock-llm/transcription';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';

export const journeys: Journey[] = [
  {
    title: 'what is said stands in the composer behind what was typed, is not sent by itself, and can be cancelled',
    async walk(stage) {
      const { visitor } = await stage.open({ permissions: ['microphone'] });
      const { page } = visitor;
      const composer = page.getByRole('textbox', { name: '消息', exact: true });
      const speak = page.getByRole('button', { name: '语音输入' });
      await composer.fill('请');
      await speak.click();
      await page.getByText(/正在听，\d+ 秒/).waitFor();
      await page.getByRole('button', { name: '取消录音' }).click();
      await speak.waitFor();
      same('what is typed after a cancelled recording', await composer.inputValue(), '请');
      await speak.click();
      await page.getByText(/正在听，[1-9]\d* 秒/).waitFor();
      await page.getByRole('button', { name: '说完了' }).click();
      await eventually('the sentence is there', async () => (await composer.inputValue()) === `请\n${HEARD}`);
      same('how many answers are shown', await new Chat(page).answers.count(), 0);
      await composer.press('Enter');
      await new Chat(page).answers.last().waitFor();
    },
  },
  {
    title: 'a microphone that is not allowed is told in words, and nothing that was typed is lost',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      });
      const composer = page.getByRole('textbox', { name: '消息', exact: true });
      await composer.fill('请');
      await page.getByRole('button', { name: '语音输入' }).click();
      await page.getByText('没有麦克风权限').first().waitFor();
      same('what is typed', await composer.inputValue(), '请');
    },
  },
];
