/** What happens to a text that is sent: a message, a command that runs here, or a reason why it stays. */
import type { AttachedFile, CommandSummary } from '@pku-harness/core/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Href, useRouter } from 'expo-router';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys } from '../../harness/queries';
import { loadContributions } from '../../host-ui/load-screens';
import type { Attachments } from '../attachments';
import type { ChatSession } from '../chat-session';
import { runCommand } from '../commands/run-command';
import { readSaid } from '../commands/said';

/** Longest message; the harness has the same bound. UTF-16 units. */
export const LONGEST_MESSAGE = 100_000;

/** Why a text was not sent. */
export type SendProblem =
  | { readonly is: 'long' }
  | { readonly is: 'files'; readonly failed: boolean }
  | { readonly is: 'unknown'; readonly name: string; readonly meant?: string };

const NO_COMMANDS: readonly CommandSummary[] = [];

/** The commands of the `/` menu, and the way to send. */
export function useSubmit(
  session: ChatSession,
  attachments: Attachments,
  onSend: (text: string, files: readonly AttachedFile[]) => void,
) {
  const harness = useHarness();
  const client = useQueryClient();
  const locale = useLocale();
  const router = useRouter();
  const query = {
    queryKey: queryKeys.commands,
    queryFn: ({ signal }: { signal: AbortSignal }) => harness.commands.list({}, { signal }),
  };
  const commands = useQuery(query).data ?? NO_COMMANDS;

  /** Sends a text; answers why it was not sent, or nothing. */
  const submit = async (text: string): Promise<SendProblem | undefined> => {
    const known = text.startsWith('/') ? await client.ensureQueryData(query) : NO_COMMANDS;
    const said = readSaid(text, known, locale);
    if (said.is === 'unknown') return said;
    if (said.is === 'run') {
      // The text leaves the composer at once; what the command says comes when it has done its work.
      void runCommand(said.command, said.argument, {
        load: loadContributions,
        // Services know the catalog of generated surfaces, which the chat does not need at its start.
        services: async () => (await import('../../host-ui/services')).screenServices(harness, said.command.plugin),
        navigate: (href) => router.push(href as Href),
        locale,
      }).then((notice) => notice === undefined || session.say(notice));
      return undefined;
    }
    if (said.text.length > LONGEST_MESSAGE) return { is: 'long' };
    const files = attachments.take();
    if (files === undefined) {
      return { is: 'files', failed: attachments.list().some(({ state }) => state.is === 'failed') };
    }
    onSend(said.text, files);
    return undefined;
  };
  return { commands, submit };
}
