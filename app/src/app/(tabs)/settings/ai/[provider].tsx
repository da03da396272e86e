/** `/settings/ai/<provider>`: address, key, model and test of one service. */
export { ProviderScreen as default } from '../../../../screens/settings/provider-screen';
