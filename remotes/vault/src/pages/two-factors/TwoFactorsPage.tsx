import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, IconButton, Note, Page, PageHeader } from '@cofferdam/ui/base';
import { Lock, Trash2, Upload } from '@cofferdam/ui/icons';
import { useListView } from '../../components/address/useListView.ts';
import { ClockOffset } from '../../components/codes/ClockOffset.tsx';
import { CodeBookProvider } from '../../components/codes/CodeCells.tsx';
import { CodesNote } from '../../components/codes/CodesNote.tsx';
import { useCodeBook } from '../../components/codes/useCodeBook.ts';
import { usePageKeys } from '../../components/keys/usePageKeys.ts';
import { OverLimitNote } from '../../components/limits/OverLimitNote.tsx';
import { CreateButton } from '../../components/lists/CreateButton.tsx';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { roleThatMay, useRefusal } from '../../components/rights/useRefusal.ts';
import { twoFactorPages } from '../../components/two-factors/twoFactorPath.ts';
import { twoFactorWords } from '../../components/two-factors/twoFactors.messages.ts';
import { DeleteDialog } from '../../features/change-two-factor/DeleteDialog.tsx';
import { TwoFactorFilters } from '../../features/list-two-factors/TwoFactorFilters.tsx';
import { TwoFactorTable } from '../../features/list-two-factors/TwoFactorTable.tsx';
import { useTwoFactorList } from '../../features/list-two-factors/useTwoFactorList.ts';
import { twoFactorView } from '../../features/list-two-factors/twoFactorView.ts';
import styles from './TwoFactorsPage.module.css';
import { twoFactorsPageMessages as messages } from './twoFactorsPage.messages.ts';

/** The two-factor entries of the current workspace, with their codes. */
export default function TwoFactorsPage() {
  const place = usePlace();
  return place === null ? <NoPlace /> : <TwoFactors key={place.workspaceId} place={place} />;
}

const format = (count: number): string => new Intl.NumberFormat().format(count);

function TwoFactors({ place }: { readonly place: Place }) {
  const { navigate } = useHost();
  const book = useCodeBook(place);
  const view = useListView(twoFactorView);
  const list = useTwoFactorList(place, view.view, book);
  const useRefused = useRefusal('two-factor:code:use');
  const createRefused = useRefusal('two-factor:create');
  const deleteRefused = useRefusal('two-factor:delete');
  const [deleting, setDeleting] = useState<string | null>(null);
  usePageKeys(createRefused === undefined ? { c: () => navigate(twoFactorPages.add) } : {});

  const { total, allowed } = list;
  const isEmpty = total === 0;
  const mayUse = useRefused === undefined;
  return (
    <CodeBookProvider book={mayUse ? book : null}>
      <Page>
        <PageHeader
          title={twoFactorWords.title}
          {...(total === undefined
            ? {}
            : {
                subtitle: (
                  <span className={styles.subtitle}>
                    {messages.count(format(total), allowed == null ? null : format(allowed), place.workspaceName)}
                    {mayUse && !isEmpty && <ClockOffset book={book} />}
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
    </CodeBookProvider>
  );
}
