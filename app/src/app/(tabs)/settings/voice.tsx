/** `/settings/voice`. */
export { VoiceScreen as default } from '../../../screens/settings/voice-screen';
