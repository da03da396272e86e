/** `/`: the chat. `?chat=<id>` opens one session. */
export { ChatScreen as default } from '../../screens/chat/chat-screen';
