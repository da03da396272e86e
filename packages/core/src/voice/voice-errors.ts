/** Every way in which voice input can fail, each with a sentence that says what to do. */
import { HarnessError } from '@pku-harness/sdk';

const SENTENCES = {
  voice_not_set: [
    '还没有选择语音服务，请在设置的「语音」里选择',
    'No voice service is chosen yet; choose one in settings',
  ],
  voice_address_missing: [
    '还没有填写语音服务的地址，请在设置里填写',
    'The address of the voice service is missing; enter it in settings',
  ],
  voice_model_missing: [
    '还没有填写语音模型，请在设置里填写',
    'The model of the voice service is missing; enter it in settings',
  ],
  voice_key_missing: [
    '还没有填写语音服务的 API key，请在设置里填写',
    'The API key of the voice service is missing; enter it in settings',
  ],
  voice_key_elsewhere: [
    '保存的 API key 属于另一个地址，没有发给现在的地址。请在设置里重新填写',
    'The stored API key belongs to another address and was not sent to this one; enter the key again in settings',
  ],
  voice_large: ['录音超过 25 MB，请分段录制', 'The recording is larger than 25 MB; record it in pieces'],
  voice_empty: ['没有录到声音，请再试一次', 'Nothing was recorded; try again'],
  voice_format: ['录音的格式不对，请重新录制', 'The recording has a wrong format; record it again'],
  voice_key_refused: [
    '语音服务不接受这个 API key，请在设置里检查',
    'The voice service refuses this API key; check it in settings',
  ],
  voice_forbidden: [
    '这个 API key 没有权限使用语音服务，请到服务商处检查',
    'This API key may not use the voice service; check with the provider',
  ],
  voice_quota: ['语音服务的额度用完了，请到服务商处充值', 'The quota of the voice service is used up; top it up there'],
  voice_rate_limited: ['语音请求太频繁，请稍等片刻再试', 'Too many voice requests; wait a moment and try again'],
  voice_not_found: [
    '语音服务没有这个模型，请在设置里检查模型名',
    'The voice service has no such model; check its name in settings',
  ],
  voice_path: [
    '这个地址上没有语音接口，请检查地址的路径，例如是否少了 /v1',
    'There is no voice API at this address; check its path, such as a missing /v1',
  ],
  voice_redirect: [
    '语音服务的地址转到了别处，请在设置里填写最终地址',
    'The address redirects elsewhere; enter the final address in settings',
  ],
  voice_rejected: ['语音服务拒绝了这段录音', 'The voice service rejected the recording'],
  voice_server: ['语音服务出错了，请稍后再试', 'The voice service failed; try again later'],
  voice_dns: [
    '找不到语音服务的域名，请检查网络和地址',
    'The name of the voice service cannot be found; check the network and the address',
  ],
  voice_tls: [
    '和语音服务的安全连接没有建立，请检查地址和证书',
    'No secure connection to the voice service; check the address and its certificate',
  ],
  voice_refused: [
    '连不上语音服务，请检查地址，并确认它正在运行',
    'The voice service refuses the connection; check that it runs and its address',
  ],
  voice_unreachable: ['连不上语音服务，请检查网络', 'The voice service cannot be reached; check the network'],
  voice_reset: ['和语音服务的连接中断了，可以重试', 'The connection to the voice service broke; try again'],
  voice_timeout: ['语音服务没有按时回应，可以重试', 'The voice service did not answer in time; try again'],
  voice_garbage: [
    '语音服务的回答看不懂，请检查地址是不是 API 地址',
    'The answer of the voice service makes no sense; check that the address is an API',
  ],
} as const satisfies Readonly<Record<string, readonly [zh: string, en: string]>>;

/** Codes of voice input. */
export type VoiceErrorCode = keyof typeof SENTENCES;

/** Makes one of the errors. @param where such as `HTTP 429`; never anything the server said. */
export function voiceError(code: VoiceErrorCode, where?: string): HarnessError {
  const [zh, en] = SENTENCES[code];
  return new HarnessError(code, { zh, en, ...(where === undefined ? {} : { where }) });
}
