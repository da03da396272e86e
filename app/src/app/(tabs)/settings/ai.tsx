/** `/settings/ai`: provider, model and key. */
export { AiScreen as default } from '../../../screens/settings/ai-screen';
