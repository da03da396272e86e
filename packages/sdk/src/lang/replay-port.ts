/** The outside of a recorded test: answers of servers, of campus services and of abilities, as the test states them. */
import type { z } from 'zod';
import type { ErrorShape } from '../error';
import { ABILITIES } from './abilities/table';
import { CAMPUS_SERVICES, type CampusService, isCampusService } from './campus-services';
import { nearest } from './nearest';
import type { AbilityGroup, CampusPort, DocumentPort, DocumentRequest, DocumentResponse } from './port';
import { didYouMean, failure, hintOf, type ProblemList, problem } from './problem';
import type { RecordedFiles, responseSchema } from './replay';
import type { Watch } from './watch';
import { entryOf, placeOf, type YamlNode } from './yaml/node';

/** A recorded answer. */
export interface Recording {
  readonly match: string;
  /** The campus service that answered; absent for a public host. */
  readonly campus: string | undefined;
  readonly response: DocumentResponse;
  readonly node: YamlNode;
  used: boolean;
}

/** Reads the recordings of a test; what is wrong goes to `problems`. */
export function readRecordings(
  responses: readonly z.output<typeof responseSchema>[],
  root: YamlNode,
  files: RecordedFiles,
  problems: ProblemList,
): Recording[] {
  const list = entryOf(root, 'responses')?.value;
  return responses.map((response, index) => {
    const node = (list?.kind === 'list' ? list.items[index] : undefined) ?? root;
    const campus = entryOf(node, 'campus')?.value;
    if (response.campus !== undefined && !isCampusService(response.campus)) {
      problems.add(
        problem('E2311', placeOf(campus ?? node), {
          zh: `没有名为 ${response.campus} 的校园服务`,
          en: `There is no campus service ${response.campus}`,
          ...hintOf(didYouMean(nearest(response.campus, CAMPUS_SERVICES))),
        }),
      );
    }
    const file = entryOf(node, 'file')?.value;
    const recorded = response.file === undefined ? (response.body ?? '') : files[response.file];
    if (recorded === undefined || (response.file !== undefined && response.body !== undefined)) {
      problems.add(
        problem('E1003', placeOf(file ?? node), {
          zh: `找不到录制的文件 ${response.file ?? ''}，或者同时写了 body`,
          en: `The recorded file ${response.file ?? ''} is missing, or body is written too`,
        }),
      );
    }
    const body = typeof recorded === 'string' ? new TextEncoder().encode(recorded) : (recorded ?? new Uint8Array());
    const headers = Object.entries(response.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
    return {
      match: response.match,
      campus: response.campus,
      response: { status: response.status ?? 200, headers, body },
      node,
      used: false,
    };
  });
}

/** Groups of abilities that answer what the test says. */
export type RecordedAbilities = Partial<Record<string, AbilityGroup>>;

/** `abilities: { otp.code: '123456' }`: what each operation of the app gives in this test. */
export function recordedAbilities(
  written: Readonly<Record<string, unknown>>,
  root: YamlNode,
  problems: ProblemList,
): RecordedAbilities {
  const groups: Record<string, Record<string, () => Promise<unknown>>> = {};
  for (const [name, value] of Object.entries(written)) {
    const ability = ABILITIES.get(name);
    if (ability === undefined || 'run' in ability.work) {
      const entry = entryOf(entryOf(root, 'abilities')?.value, name);
      problems.add(
        problem('E2308', placeOf(entry?.key ?? root), {
          zh: `测试里不能给出 ${name}`,
          en: `A test cannot give ${name}`,
          ...hintOf(didYouMean(nearest(name, ABILITIES.keys()))),
        }),
      );
      continue;
    }
    const { port, operation } = ability.work;
    const group = groups[port] ?? {};
    groups[port] = group;
    group[operation] = async () => structuredClone(value);
  }
  return groups;
}

/** Answers requests from recordings: the first unused one whose text is in the address, else a used one again. */
export class ReplayPort implements DocumentPort {
  readonly requests: string[] = [];
  readonly watch?: Watch;
  readonly #recordings: readonly Recording[];
  readonly #place: ReturnType<typeof placeOf>;
  readonly #unmatched: ErrorShape[] = [];

  constructor(
    recordings: readonly Recording[],
    place: ReturnType<typeof placeOf>,
    watch: Watch | undefined,
    abilities: RecordedAbilities,
  ) {
    Object.assign(this, abilities);
    if (watch !== undefined) this.watch = watch;
    this.#recordings = recordings;
    this.#place = place;
  }

  async send(request: DocumentRequest): Promise<DocumentResponse> {
    return this.#answer(request, undefined);
  }

  readonly campus: CampusPort = {
    request: async (service, request) => this.#answer(request, service),
  };

  #answer(request: DocumentRequest, campus: CampusService | undefined): DocumentResponse {
    this.requests.push(`${request.method} ${campus === undefined ? '' : `${campus}:`}${request.url}`);
    const readable = `${campus === undefined ? '' : `${campus} `}${decoded(request.url)}`;
    const fits = this.#recordings.filter(
      (recording) =>
        recording.campus === campus && (request.url.includes(recording.match) || readable.includes(recording.match)),
    );
    const recording = fits.find(({ used }) => !used) ?? fits.at(-1);
    if (recording === undefined) {
      const missing = failure('E5002', this.#place, {
        zh: `没有录制回答 ${readable}`,
        en: `No recording answers ${readable}`,
      });
      this.#unmatched.push(missing.toJSON());
      throw missing;
    }
    recording.used = true;
    return recording.response;
  }

  /** Requests that nothing answered, also when the document caught the failure. */
  unmatched(): readonly ErrorShape[] {
    return this.#unmatched;
  }

  /** Recordings that nobody asked for: the document changed, or the recording has a typing error. */
  unused(): readonly ErrorShape[] {
    return this.#recordings
      .filter(({ used }) => !used)
      .map(({ node, match }) =>
        problem('E5003', placeOf(entryOf(node, 'match')?.value ?? node), {
          zh: `没有请求用到这条录制：${match}`,
          en: `No request used this recording: ${match}`,
        }),
      );
  }
}

/** An address as people write it, with Chinese instead of percent signs. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch (thrown) {
    // A percent sign that encodes nothing: the address as it is will do.
    if (thrown instanceof URIError) return url;
    throw thrown;
  }
}
