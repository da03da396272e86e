/** `/`: the chat. `?chat=<id>` opens one session. */
export { FirstChat as default } from '../../screens/first-start/first-chat';
