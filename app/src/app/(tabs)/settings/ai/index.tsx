/** `/settings/ai`: the services that can answer. */
export { AiScreen as default } from '../../../../screens/settings/ai-screen';
