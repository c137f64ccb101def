import { Button } from '@cofferdam/ui/base';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { useState } from 'react';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { preferencesMessages as messages } from '../../messages/preferences.ts';
import { wipeBrowserStorage } from '../../session/browserStorage.ts';

/** Wipes all storage of this browser and reloads the page, so that the open page doesn't write it back. */
export function ClearLocalData({ reload = () => location.reload() }: { readonly reload?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const command = useShellCommand({ run: wipeBrowserStorage, onDone: reload });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{messages.clear}</Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.clearTitle}
        confirmLabel={messages.clear}
        keepLabel={messages.clearKeep}
        loading={command.isRunning}
        onConfirm={() => void command.run()}
        onClose={() => setAsking(false)}
      >
        {messages.clearText}
      </ConfirmDialog>
    </div>
  );
}
