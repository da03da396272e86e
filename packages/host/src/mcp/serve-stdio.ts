/** MCP over stdin and stdout, for a client that starts this process itself. */
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { AssistantContext } from './assistant-call';
import { type McpParts, mcpServer } from './mcp-server';

/** Largest message of a client, bytes. */
const MOST_MESSAGE_BYTES = 1024 * 1024;

/** Serves until the client has left or the signal aborts. */
export async function serveOverStdio(
  parts: McpParts,
  stdin: Readable,
  stdout: Writable,
  signal: AbortSignal,
): Promise<void> {
  const context: AssistantContext = {};
  const left = Promise.withResolvers<void>();
  const stop = () => left.resolve();
  for (const event of ['end', 'close', 'error']) stdin.once(event, stop);
  for (const event of ['close', 'error']) stdout.once(event, stop);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const transport = new StdioServerTransport(stdin, stdout, { maxBufferSize: MOST_MESSAGE_BYTES });
  // It closes itself when a message is too large; nobody can be talked to after that.
  const close = transport.close.bind(transport);
  transport.close = async () => {
    await close();
    stop();
  };
  const forget: (() => void)[] = [];
  const handle = serveStdio(
    () => {
      const server = mcpServer(parts, context);
      forget.push(
        parts.tools.subscribe(() => {
          server.sendToolListChanged().catch((error) => parts.log(String(error)));
        }),
      );
      return server;
    },
    {
      transport,
      onerror: (error) => parts.log(error.message),
    },
  );
  await left.promise;
  for (const unsubscribe of forget) unsubscribe();
  await handle.close();
}
