import { IconButton, RelativeTime } from '@cofferdam/ui/base';
import { Pencil } from '@cofferdam/ui/icons';
import { ItemDetails, type MoreFact } from '../../items/page/ItemDetails.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { RotationState } from '../list/RotationState.tsx';
import type { Secret } from '../../items/calls/secretQueries.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';

/** Props of SecretFacts. */
export interface SecretFactsProps {
  readonly place: WorkspaceScope;
  readonly secret: Secret;
  /** When the current version was made; undefined until known, or without one. */
  readonly rotatedAt: string | undefined;
  /** Why its labels may not be changed; undefined where they may. */
  readonly labelsRefusal: string | undefined;
  readonly onEditLabels: () => void;
  readonly more: readonly MoreFact[];
}

/** Facts about a secret: where, when, by whom, under which key, how old its value is, its labels. */
export function SecretFacts({ place, secret, rotatedAt, more, labelsRefusal, onEditLabels }: SecretFactsProps) {
  const rotation: readonly MoreFact[] =
    rotatedAt === undefined
      ? []
      : [
          {
            key: messages.rotated,
            value: (
              <RotationState
                isExplained
                secretId={secret.id}
                since={rotatedAt}
                plain={<RelativeTime at={rotatedAt} />}
              />
            ),
          },
        ];
  return (
    <ItemDetails
      place={place}
      thing={secret}
      labelsAction={
        <IconButton
          size="touch"
          label={messages.editLabels}
          icon={<Pencil />}
          disabledReason={labelsRefusal}
          onClick={onEditLabels}
        />
      }
      more={[{ key: messages.key, value: messages.keyGeneration(secret.keyGeneration) }, ...rotation, ...more]}
    />
  );
}
