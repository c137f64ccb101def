import { Keys } from '@cofferdam/ui/base';
import { Dialog } from '@cofferdam/ui/overlay';
import type { PageActionsStore } from '@cofferdam/remote-contract/actions';
import { pageKeysNow, useWorkingKeys, type PageKey } from '@cofferdam/ui/theme';
import { useShell } from '../../app/shell.ts';
import { keysMessages } from '../../messages/keys.ts';
import { commandKey } from './commandKey.ts';
import styles from './KeysDialog.module.css';

interface KeyGroup {
  readonly title: string;
  readonly lines: readonly PageKey[];
}

function keyGroups(
  { current, disabledReasonOf }: PageActionsStore,
  isWorking: (keys: readonly string[]) => boolean,
): readonly KeyGroup[] {
  const ofActions = current().flatMap((action): PageKey[] =>
    action.key === undefined || disabledReasonOf(action) !== undefined
      ? []
      : [{ keys: [action.key.toUpperCase()], label: action.label }],
  );
  const taken = new Set(ofActions.flatMap(({ keys }) => keys));
  // Components list the shortcuts of their rows and buttons; a button's action may also be registered.
  const ofParts = pageKeysNow().filter(({ keys }) => keys.length === 1 && !taken.has(keys[0]?.toUpperCase() ?? ''));
  const ofPage = [...ofActions, ...ofParts];
  const groups = [
    { title: keysMessages.page, lines: ofPage },
    {
      title: keysMessages.everywhere,
      lines: [
        { keys: [commandKey(), 'K'], label: keysMessages.palette },
        { keys: ['?'], label: keysMessages.keys },
        { keys: ['Esc'], label: keysMessages.closeOpen },
        { keys: [commandKey(), 'Enter'], label: keysMessages.submit },
      ],
    },
    {
      title: keysMessages.lists,
      lines: [
        { keys: ['/'], label: keysMessages.filter },
        { keys: ['↑', '↓'], label: keysMessages.move },
        { keys: ['Enter'], label: keysMessages.open },
        { keys: ['Space'], label: keysMessages.select },
      ],
    },
  ];
  return groups
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ keys }) => isWorking(keys)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** The list of active shortcuts. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { actions } = useShell();
  const isWorking = useWorkingKeys();
  return (
    <Dialog open title={keysMessages.title} onClose={onClose} cancelLabel={keysMessages.close}>
      {keyGroups(actions, isWorking).map(({ title, lines }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {lines.map(({ keys, label }) => (
              <div key={label} className={styles.line}>
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
