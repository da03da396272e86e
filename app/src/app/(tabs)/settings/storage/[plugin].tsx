/** `/settings/storage/<plugin>`. */
export { PluginDataScreen as default } from '../../../../screens/settings/plugin-data-screen';
