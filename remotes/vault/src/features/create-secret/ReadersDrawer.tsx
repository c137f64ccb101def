import { Drawer } from '@cofferdam/ui/overlay';
import type { Place } from '../../components/place/usePlace.ts';
import Readers from '../../components/readers/Readers.tsx';
import { createSecretMessages as messages } from './createSecret.messages.ts';

/** Who will see a new secret, beside the form that makes it. */
export default function ReadersDrawer({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  return (
    <Drawer open width={720} title={messages.peopleTitle(place.workspaceName)} onClose={onClose}>
      <Readers place={place} />
    </Drawer>
  );
}
