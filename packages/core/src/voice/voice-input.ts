/** The providers of voice input, and a recording through the chosen one: OpenAI's `audio/transcriptions`. */
import { errorShape, HarnessError, type TranscriptionProviderDef } from '@pku-harness/sdk';
import type { UsageStore } from '../chat';
import type { ConnectionTest, Transcript, VoiceProviderSummary } from '../harness/model-views';
import { type AnswerFault, askServer } from '../models/ask-server';
import { ModelKeys } from '../models/model-keys';
import { providerUnknown } from '../models/model-providers';
import type { Platform } from '../platform';
import type { RegisteredProvider } from '../registry';
import { type SettingsRegistry, VOICE_OFF } from '../settings';
import { AUDIO_BYTES, AudioUploads } from './audio-uploads';
import { base64Bytes } from './base64';
import { multipart } from './multipart';
import { silence } from './silence';
import { voiceError } from './voice-errors';

const TIMEOUT_MS = 120_000; // half an hour of speech takes most servers less than one minute
const TEST_TIMEOUT_MS = 30_000;
const ANSWER_BYTES = 1024 * 1024;
const TEXT_LENGTH = 100_000; // UTF-16 units, as a message holds

type Provider = RegisteredProvider<TranscriptionProviderDef>;

/** A recording, in base64 or as an upload, and what is known about it. */
export interface VoiceRequest {
  readonly audio?: string;
  readonly upload?: string;
  readonly mediaType: string;
  readonly language?: string;
}

/** What voice input stands on. */
export interface VoiceParts {
  readonly platform: Pick<Platform, 'keys' | 'fetch' | 'clock' | 'random'>;
  readonly settings: SettingsRegistry;
  readonly usage: UsageStore;
}

/** Voice input of one harness. */
export class VoiceInput {
  readonly uploads: AudioUploads;
  readonly #parts: VoiceParts;
  readonly #keys: ModelKeys;

  constructor(parts: VoiceParts) {
    this.#parts = parts;
    this.#keys = new ModelKeys(parts.platform.keys);
    this.uploads = new AudioUploads(parts.platform.clock, () => parts.platform.random.uuid());
  }

  /** Providers for the settings screen, in registry order. */
  providers(): readonly VoiceProviderSummary[] {
    const { settings } = this.#parts;
    return settings.voiceProviders().map((provider) => ({
      id: provider.id,
      plugin: provider.plugin,
      name: provider.def.name,
      baseURL: settings.voiceAddress(provider) ?? null,
      keyless: provider.def.keyless === true,
      ...(provider.def.keyPage === undefined ? {} : { keyPage: provider.def.keyPage }),
      ...(provider.def.sharesKeyWith === undefined ? {} : { sharesKeyWith: provider.def.sharesKeyWith }),
      models: provider.def.models.map(({ id }) => id),
    }));
  }

  /** What is said in a recording. @throws HarnessError `voice_…`, `transfer_missing`, `provider_unknown`. */
  async transcribe(request: VoiceRequest, signal?: AbortSignal): Promise<Transcript> {
    const { settings, usage } = this.#parts;
    const chosen = settings.text('voice.provider');
    const audio = this.#audio(request);
    if (chosen === VOICE_OFF) throw voiceError('voice_not_set');
    const provider = this.#provider(chosen);
    const model = this.#model(provider);
    const { mediaType, language } = request;
    const text = await this.#ask({ provider, model, audio, mediaType, language, timeoutMs: TIMEOUT_MS }, signal);
    usage.count({ provider: provider.id, model }, 'voice', undefined);
    return { text, provider: provider.id, model };
  }

  /** Has silence transcribed. @throws HarnessError `provider_unknown`; the signal's reason. */
  async test(id: string, signal?: AbortSignal): Promise<ConnectionTest> {
    const provider = this.#provider(id);
    const { clock } = this.#parts.platform;
    const from = clock.now();
    try {
      const model = this.#model(provider);
      const recording = { audio: silence(), mediaType: 'audio/wav', language: undefined };
      await this.#ask({ provider, model, ...recording, timeoutMs: TEST_TIMEOUT_MS }, signal);
      this.#parts.usage.count({ provider: id, model }, 'test', undefined);
      return { ok: true, model, durationMs: clock.now() - from };
    } catch (error) {
      signal?.throwIfAborted();
      if (!HarnessError.is(error)) throw error;
      return { ok: false, error: errorShape(error) };
    }
  }

  #audio({ audio, upload }: VoiceRequest): Uint8Array {
    if ((audio === undefined) === (upload === undefined)) throw voiceError('voice_empty');
    const bytes = audio === undefined ? this.uploads.take(upload as string) : base64Bytes(audio);
    if (bytes.length === 0) throw voiceError('voice_empty');
    if (bytes.length > AUDIO_BYTES) throw voiceError('voice_large');
    return bytes;
  }

  async #ask(
    { provider, model, audio, mediaType, language, timeoutMs }: VoiceQuestion,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const baseURL = this.#parts.settings.voiceAddress(provider);
    if (baseURL === undefined) throw voiceError('voice_address_missing');
    const key = await this.#key(provider, new URL(baseURL).origin);
    const type = mediaType.split(';')[0]?.toLowerCase() ?? '';
    const { body, contentType } = multipart(
      [
        { name: 'file', fileName: `speech.${extensionOf(type)}`, mediaType: type, bytes: audio },
        { name: 'model', text: model },
        { name: 'response_format', text: 'json' },
        ...(language === undefined ? [] : [{ name: 'language', text: language }]),
      ],
      this.#parts.platform.random.uuid(),
    );
    const authorization = key === undefined ? undefined : { authorization: `Bearer ${key}` };
    const answer = await askServer(this.#parts.platform, {
      url: `${baseURL}/audio/transcriptions`,
      init: { method: 'POST', body, headers: { 'content-type': contentType, ...authorization } },
      timeoutMs,
      limit: ANSWER_BYTES,
      signal,
      fail: voiceFault,
    });
    const text = (answer as { text?: unknown } | null)?.text;
    if (typeof text !== 'string' || text.length > TEXT_LENGTH) throw voiceError('voice_garbage');
    return withoutMarks(text);
  }

  async #key({ id, def }: Provider, origin: string): Promise<string | undefined> {
    const own = await this.#keys.keyFor(id, origin);
    if (own !== undefined) return own;
    const shared = def.sharesKeyWith === undefined ? undefined : await this.#keys.keyFor(def.sharesKeyWith, origin);
    if (shared !== undefined || def.keyless === true) return shared;
    throw voiceError((await this.#keys.originOf(id)) === undefined ? 'voice_key_missing' : 'voice_key_elsewhere');
  }

  #provider(id: string): Provider {
    const provider = this.#parts.settings.voiceProviders().find((candidate) => candidate.id === id);
    if (provider === undefined) throw providerUnknown(id);
    return provider;
  }

  /** The typed model where the provider is the chosen one, else its first. */
  #model({ id, def }: Provider): string {
    const { settings } = this.#parts;
    const typed = settings.text('voice.provider') === id ? settings.text('voice.model') : '';
    const model = typed === '' ? def.models[0]?.id : typed;
    if (model === undefined) throw voiceError('voice_model_missing');
    return model;
  }
}

interface VoiceQuestion {
  readonly provider: Provider;
  readonly model: string;
  readonly audio: Uint8Array;
  readonly mediaType: string;
  readonly language: string | undefined;
  readonly timeoutMs: number;
}

function voiceFault(fault: AnswerFault, where?: string): HarnessError {
  if (fault === 'overflow') return voiceError('voice_large', where);
  return voiceError(fault === 'endless' ? 'voice_garbage' : `voice_${fault}`, where);
}

/** Servers choose their decoder by the name of the file. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/flac': 'flac',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
};

/** @throws HarnessError `voice_format` for a recording that no server takes. */
function extensionOf(type: string): string {
  const extension = Object.hasOwn(EXTENSIONS, type) ? EXTENSIONS[type] : undefined;
  if (extension === undefined) throw voiceError('voice_format');
  return extension;
}

/** SenseVoice writes what it heard beside the words as marks such as `<|zh|>`, and as pictures. */
function withoutMarks(text: string): string {
  return text.replaceAll(/<\|[^|<>]{1,30}\|>/g, '').trim();
}
