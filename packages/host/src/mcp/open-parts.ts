/** Puts the pieces of one MCP server together. */
import type { ReachedHarness } from '../command/reach';
import { AssistantCalls, type TerminalPerson, WAITS, type Waits } from './assistant-call';
import { HarnessSource, type SourceParts } from './harness-source';
import type { McpParts } from './mcp-server';
import { ToolList } from './tool-list';

/** What an MCP server is made of. */
export interface McpOptions {
  readonly reach: () => Promise<ReachedHarness>;
  /** One line per event worth knowing, for stderr. */
  readonly log: (line: string) => void;
  readonly person?: TerminalPerson;
  readonly waits?: Waits;
  readonly times?: Pick<SourceParts, 'idleMs' | 'patienceMs'>;
}

/** The parts, and how to let go of them. */
export interface OpenParts extends McpParts {
  close(): Promise<void>;
}

/** Opens the parts. Nothing is reached before it is needed. */
export function openParts({ reach, log, person, waits = WAITS, times = {} }: McpOptions): OpenParts {
  const tools: ToolList = new ToolList(() => source, log);
  const source = new HarnessSource({ reach, log, changed: () => tools.check(), ...times });
  const calls = new AssistantCalls({ source, log, waits, ...(person ? { person } : {}) });
  return {
    tools,
    calls,
    log,
    async close() {
      tools.close();
      await source.close();
    },
  };
}
