import { Button } from '@cofferdam/ui/base';
import { useAtomValue } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { preferencesMessages as messages } from '../../messages/preferences.ts';
import { setSecretView } from '../../session/preferences/preferenceTransitions.ts';
import { preferencesAtom } from '../../session/sessionAtoms.ts';

/** The number of hidden columns of the list of secrets, and a button that shows them again. */
export function HiddenColumns() {
  const { session } = useShell();
  const count = useAtomValue(preferencesAtom).secretView.hiddenColumns?.length ?? 0;
  if (count === 0) return <p>{messages.allColumns}</p>;
  return (
    <>
      <p>{messages.hiddenColumns(count)}</p>
      <div>
        <Button
          onClick={() => session.change((state) => setSecretView(state, { ...state.secretView, hiddenColumns: [] }))}
        >
          {messages.showColumns}
        </Button>
      </div>
    </>
  );
}
