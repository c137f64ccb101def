import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { FileUp } from '@cofferdam/ui/icons';
import { OrganizationTile, type OrganizationTileProps } from '../../components/names/OrganizationTile.tsx';
import { drawPicture } from './drawPicture.ts';
import { organizationPictureMessages as messages } from './organizationPicture.messages.ts';
import styles from './organizationSettings.module.css';

/** The picture of an organization, with the buttons that change it. */
export function PictureForm({ organization }: Pick<OrganizationTileProps, 'organization'>) {
  const host = useHost();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const refusal = useDisabledReason('organization:update');
  const organizationId = organization.id;
  const command = useCommand({
    run: (picture: string | null) => host.api.organization.update({ organizationId, picture }),
    onDone: ({ organization: { pictureId } }) => {
      host.notify({ type: 'INFO', title: pictureId === null ? messages.removed : messages.changed });
      host.events.emit('organization.updated', { organizationId });
      return queries.invalidateQueries({ queryKey: ['org-admin', 'organizations'] });
    },
  });
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const drawn = await drawPicture(file);
    setFault('fault' in drawn ? messages.faults[drawn.fault] : null);
    if ('content' in drawn) await command.run(drawn.content);
  };
  return (
    <div className={styles.picture}>
      <OrganizationTile solid size={56} organization={organization} />
      <div className={styles.pictureButtons}>
        <Button
          icon={<FileUp />}
          loading={command.isRunning}
          disabledReason={refusal}
          onClick={() => input.current?.click()}
        >
          {messages.upload}
        </Button>
        {organization.pictureId !== null && (
          <Button variant="text" disabledReason={refusal} onClick={() => void command.run(null)}>
            {messages.remove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={messages.upload}
          accept="image/png,image/jpeg"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Allow choosing the same file again after it was changed on disk.
            event.target.value = '';
          }}
        />
      </div>
      {fault !== null && <Note tone="bad" title={fault} />}
    </div>
  );
}
