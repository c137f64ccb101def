import { ThingFacts } from '../../components/facts/ThingFacts.tsx';
import type { Place } from '../../components/place/usePlace.ts';
import type { Secret } from '../../components/secrets/secretQueries.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';

/** Facts about a secret: where, when, by whom, under which key, its labels. */
export function SecretFacts({ place, secret }: { readonly place: Place; readonly secret: Secret }) {
  return (
    <ThingFacts
      place={place}
      thing={secret}
      more={{ key: messages.key, value: messages.keyGeneration(secret.keyGeneration) }}
    />
  );
}
