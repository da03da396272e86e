/**
 * A tool: the one typed form of every feature. A tap on a screen and a sentence to the assistant run the same one.
 */
import type { z } from 'zod';
import type { Actor, Effect } from './effect';
import type { KV } from './kv';
import type { AppLocale, LocalText } from './locale';
import type { ZoneId } from './schedule';
import type { HostServices } from './services';
import type { SettingWish } from './settings';

/** An earlier call of the same tool in the same chat, which ended well. */
export interface EarlierCall {
  readonly input: unknown;
  readonly result: unknown;
}

/** What a tool gets beside its input. */
export interface ToolContext {
  readonly pluginId: string;
  /** Who called, decided by the entrance. */
  readonly actor: Actor;
  /** The reply holds words of third parties: what is kept from it may carry their wishes, and should say so. */
  readonly tainted: boolean;
  /** Unique for this call; the same id never runs twice. */
  readonly callId: string;
  /** Aborted when the user stops the run or the deadline passes. Hand it to every request. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970, from the platform's clock. */
  readonly now: number;
  readonly locale: AppLocale;
  /** The zone of the user's own plans (`app.timezone`). Campus data and the plugin language stay in Beijing time. */
  readonly zone: ZoneId;
  /**
   * The earlier calls of this tool in the same chat, oldest first, without those that an edit took out of it. Absent outside
   * of a chat.
   */
  readonly earlier?: () => readonly EarlierCall[];
  /** This plugin's own storage. */
  readonly kv: KV;
  /** Host services, bound to this plugin and actor. */
  readonly services: HostServices;
}

/** Something a person must see before saying yes, such as an amount. */
export interface DecidingField {
  readonly label: LocalText;
  /** Shown whole, however long. */
  readonly value: string;
}

/** A tool as a plugin writes it. */
export interface ToolDef<Input extends z.ZodType = z.ZodType, Output = unknown> {
  /** Short Chinese name for people; English goes to `i18n.en.tools.<name>.title`. */
  readonly title: string;
  /** One line for people, ≤ 80 characters; documents only. */
  readonly summary?: string;
  /** For the model: when to use it, what it returns, its limits. A function is evaluated once per prompt prefix. */
  readonly description: string | ((services: HostServices) => string);
  /** Parsed before `execute` runs, whoever calls. */
  readonly input: Input;
  readonly effect: Effect;
  /** The result holds text written by third parties: using it taints the reply. */
  readonly untrusted?: boolean;
  /** Whether this very result holds text written by third parties, where only some results do. One that fails to say does. */
  holdsOthersWords?(result: Output): boolean;
  /** Hidden from the model, refused for agent and scheduler. */
  readonly userOnly?: boolean;
  /** A screen shows its input while the model still writes it. */
  readonly shownWhileWritten?: boolean;
  /** Not offered at the start of a conversation; loaded on request. */
  readonly onDemand?: boolean;
  /** Only in a chat that a person follows: refused for scheduled runs, other assistants and terminals without a person. */
  readonly attended?: boolean;
  /**
   * What its arguments say leaves for a host outside the campus, such as an address to open. Once the reply holds words of
   * third parties, such a call asks first even when it only reads. Implied by a document's `network` and by remote plugins.
   */
  readonly carriesOut?: boolean;
  /**
   * The settings that this input would change. A change that allows more than before is put to a person, old and new in
   * words, and `ctx.services.settings.change` then makes exactly what was agreed to; one that was not named here is refused.
   */
  settingChanges?(input: z.output<Input>): readonly SettingWish[];
  /**
   * What decides a yes or no, for the question. Without it every argument is shown under its own name. Of the services only
   * what answers at once is of use here.
   */
  decidingFields?(input: z.output<Input>, services: HostServices): readonly DecidingField[];
  /** Whether a person is asked about this input each time, whatever the permission: it cannot be allowed for good. */
  asksEachTime?(input: z.output<Input>, services: HostServices): boolean;
  /**
   * Does the work. Returns plain JSON data, never instructions. A state the user can mend is returned
   * (`verification_required`, `needs_input`); a failure is thrown as an `Error` with one short sentence for the user.
   */
  execute(input: z.output<Input>, ctx: ToolContext): Promise<Output>;
}

/** Declares a tool; keeps the types of its input and result. */
export function defineTool<Input extends z.ZodType, Output>(tool: ToolDef<Input, Output>): ToolDef<Input, Output> {
  return tool;
}
