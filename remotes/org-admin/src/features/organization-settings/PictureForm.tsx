import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { labelColors, type LabelColor } from '@cofferdam/domain';
import { useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { FileUp } from '@cofferdam/ui/icons';
import { ColorChoice } from '../../components/colors/ColorChoice.tsx';
import { OrganizationTile, type OrganizationTileProps } from '../../components/names/OrganizationTile.tsx';
import { drawPicture } from './drawPicture.ts';
import { organizationPictureMessages as messages } from './organizationPicture.messages.ts';
import styles from './organizationSettings.module.css';

const colors: readonly (LabelColor | null)[] = [null, ...labelColors];

/** The picture of an organization, or the color of its letter, with the controls that change them. */
export function PictureForm({ organization }: Pick<OrganizationTileProps, 'organization'>) {
  const host = useHost();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const refusal = useDisabledReason('organization:update');
  const organizationId = organization.id;
  const command = useCommand({
    run: (change: { readonly picture: string | null } | { readonly color: LabelColor | null }) =>
      host.api.organization.update({ organizationId, ...change }),
    onDone: ({ organization: { pictureId } }, change) => {
      const pictureTitle = pictureId === null ? messages.removed : messages.changed;
      host.notify({ type: 'INFO', title: 'color' in change ? messages.colorChanged : pictureTitle });
      host.events.emit('organization.updated', { organizationId });
      return queries.invalidateQueries({ queryKey: ['org-admin', 'organizations'] });
    },
  });
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const drawn = await drawPicture(file);
    setFault('fault' in drawn ? messages.faults[drawn.fault] : null);
    if ('content' in drawn) await command.run({ picture: drawn.content });
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
          <Button variant="text" disabledReason={refusal} onClick={() => void command.run({ picture: null })}>
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
      {refusal === undefined && organization.pictureId === null && (
        <ColorChoice
          compact
          colors={colors}
          value={organization.color ?? null}
          onChange={(color) => void command.run({ color })}
        />
      )}
      {fault !== null && <Note tone="bad" title={fault} />}
    </div>
  );
}
