/** `/gallery`: every component in every state. No screen leads here. */
import { GalleryScreen } from '../screens/gallery/gallery-screen';

export default function GalleryRoute() {
  return <GalleryScreen />;
}
