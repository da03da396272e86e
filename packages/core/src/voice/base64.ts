/** Base64 as bytes, without anything that only one engine has. Pure. */
import { voiceError } from './voice-errors';

/** The bytes. @throws HarnessError `voice_format` for a text that is no base64. */
export function base64Bytes(text: string): Uint8Array {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw voiceError('voice_format');
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
