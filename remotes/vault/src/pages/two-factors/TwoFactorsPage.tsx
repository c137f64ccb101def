import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, IconButton, Note, Page, PageHeader } from '@cofferdam/ui/base';
import { Lock, Trash2, Upload } from '@cofferdam/ui/icons';
import { formatNumber } from '@cofferdam/ui/format';
import { useListView } from '../../features/items/list/useListView.ts';
import { ClockOffset } from '../../features/reading/codes/ClockOffset.tsx';
import { LiveCodesProvider } from '../../features/reading/codes/CodeCells.tsx';
import { CodesNote } from '../../features/reading/codes/CodesNote.tsx';
import { useLiveCodes } from '../../features/reading/codes/useLiveCodes.ts';
import { usePageKeys } from '../../features/items/page/usePageKeys.ts';
import { OverLimitNote } from '../../features/items/limits/OverLimitNote.tsx';
import { CreateButton } from '../../features/items/list/CreateButton.tsx';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { roleThatMay, useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { twoFactorPages } from '../../features/two-factor/twoFactorPath.ts';
import { twoFactorWords } from '../../features/reading/codes/twoFactors.messages.ts';
import { DeleteDialog } from '../../features/two-factor/dialogs/DeleteDialog.tsx';
import { TwoFactorFilters } from '../../features/two-factor/list/TwoFactorFilters.tsx';
import { TwoFactorTable } from '../../features/two-factor/list/TwoFactorTable.tsx';
import { useTwoFactorList } from '../../features/two-factor/list/useTwoFactorList.ts';
import { twoFactorView } from '../../features/two-factor/list/twoFactorView.ts';
import styles from './TwoFactorsPage.module.css';
import { twoFactorsPageMessages as messages } from './twoFactorsPage.messages.ts';

/** The two-factor entries of the current workspace, with their codes. */
export default function TwoFactorsPage() {
  const place = useWorkspaceScope();
  return place === null ? <NoWorkspace /> : <TwoFactors key={place.workspaceId} place={place} />;
}

function TwoFactors({ place }: { readonly place: WorkspaceScope }) {
  const { navigate } = useHost();
  const book = useLiveCodes(place);
  const view = useListView(twoFactorView);
  const list = useTwoFactorList(place, view.view, book);
  const useRefused = useDisabledReason('two-factor:code:use');
  const createRefused = useDisabledReason('two-factor:create');
  const deleteRefused = useDisabledReason('two-factor:delete');
  const [deleting, setDeleting] = useState<string | null>(null);
  usePageKeys(createRefused === undefined ? { c: () => navigate(twoFactorPages.add) } : {});

  const { total, allowed } = list;
  const isEmpty = total === 0;
  const mayUse = useRefused === undefined;
  return (
    <LiveCodesProvider book={mayUse ? book : null}>
      <Page>
        <PageHeader
          title={twoFactorWords.title}
          {...(total === undefined
            ? {}
            : {
                subtitle: (
                  <span className={styles.subtitle}>
                    {messages.count(
                      formatNumber(total),
                      allowed == null ? null : formatNumber(allowed),
                      place.workspaceName,
                    )}
                    {mayUse && !isEmpty && list.status === 'ready' && <ClockOffset book={book} />}
                  </span>
                ),
                phoneSubtitle: place.workspaceName,
              })}
          actions={
            <>
              <IconButton
                variant="outlined"
                label={messages.trash}
                icon={<Trash2 />}
                href={twoFactorPages.trash}
                disabledReason={deleteRefused}
              />
              <Button icon={<Upload />} href={twoFactorPages.import} disabledReason={createRefused}>
                {messages.import}
              </Button>
            </>
          }
          primaryAction={
            <CreateButton href={twoFactorPages.add} refusal={createRefused} isListEmpty={isEmpty}>
              {messages.add}
            </CreateButton>
          }
          phoneMenu={[
            {
              id: 'import',
              label: messages.import,
              icon: <Upload />,
              href: twoFactorPages.import,
              disabledReason: createRefused,
            },
            {
              id: 'trash',
              label: messages.trash,
              icon: <Trash2 />,
              href: twoFactorPages.trash,
              disabledReason: deleteRefused,
            },
          ]}
        />
        {!isEmpty && (
          <TwoFactorFilters
            list={view}
            total={total}
            shown={list.status === 'ready' && !list.hasMore ? list.rows.length : undefined}
          />
        )}
        <OverLimitNote kind="code" total={total} allowed={allowed} />
        {!isEmpty && (
          <div className={styles.note}>
            {mayUse ? (
              <CodesNote book={book} />
            ) : (
              <Note icon={<Lock />}>{messages.namesOnly(roleThatMay('two-factor:code:use'))}</Note>
            )}
          </div>
        )}
        <TwoFactorTable place={place} list={list} view={view} onDelete={({ name }) => setDeleting(name)} />
      </Page>
      <DeleteDialog place={place} name={deleting} onClose={() => setDeleting(null)} />
    </LiveCodesProvider>
  );
}
