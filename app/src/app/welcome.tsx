/** `/welcome`: the first start. `?step=` and `?service=` say how far it is, so that the way back works. */
export { FirstStartScreen as default } from '../screens/first-start/first-start-screen';
