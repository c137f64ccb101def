import { useState } from 'react';
import { countCodePoints } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, IconButton } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { TextField } from '@cofferdam/ui/form';
import { Funnel, Plus, X } from '@cofferdam/ui/icons';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useIsPhone } from '@cofferdam/ui/theme';
import { savedFiltersMessages as messages } from './savedFilters.messages.ts';
import { useSavedFilters } from './useSavedFilters.ts';

/** Props of SavedFilters. */
export interface SavedFiltersProps {
  /** The active filters as a URL query; empty for none. */
  readonly current: string;
  readonly onChoose: (query: string) => void;
}

const maxFilters = 20;
const maxNameLength = 40;
/** UTF-16 units, as the contract counts them. */
const maxQueryLength = 512;

/** Saved filters: choose, save and remove. */
export function SavedFilters({ current, onChoose }: SavedFiltersProps) {
  const host = useHost();
  const isPhone = useIsPhone();
  const { filters, changeFilters } = useSavedFilters();
  const [isNaming, setIsNaming] = useState(false);
  const [name, setName] = useState('');
  const wanted = name.trim();
  const isTooLong = countCodePoints(wanted) > maxNameLength;
  const save = (): void => {
    if (wanted === '' || isTooLong) return;
    const added = { name: wanted, query: current };
    void changeFilters((stored) => [...stored.filter((one) => one.name !== wanted), added]).then((isSaved) => {
      if (isSaved) host.notify({ type: 'INFO', title: messages.saved(wanted) });
    });
    setIsNaming(false);
    setName('');
  };
  const remove = (gone: string): void => {
    void changeFilters((stored) => stored.filter((one) => one.name !== gone)).then((isSaved) => {
      if (isSaved) host.notify({ type: 'INFO', title: messages.removed(gone) });
    });
  };
  const disabledReason =
    current === ''
      ? messages.nothing
      : current.length > maxQueryLength
        ? messages.tooLong
        : filters.length >= maxFilters
          ? messages.full(maxFilters)
          : undefined;
  return (
    <>
      <Menu
        items={[
          ...filters.map((filter) => ({
            id: `use-${filter.name}`,
            label: filter.name,
            icon: <Funnel />,
            onSelect: () => onChoose(filter.query),
          })),
          {
            id: 'save',
            label: messages.save,
            icon: <Plus />,
            disabledReason,
            onSelect: () => setIsNaming(true),
          },
          ...filters
            .filter(({ query }) => query === current)
            .map((filter) => ({
              id: `remove-${filter.name}`,
              label: messages.remove(filter.name),
              icon: <X />,
              onSelect: () => remove(filter.name),
            })),
        ]}
        trigger={
          isPhone ? (
            <IconButton variant="outlined" size="large" label={messages.open} icon={<Funnel />} />
          ) : (
            <Button size="small" icon={<Funnel />}>
              {messages.open}
            </Button>
          )
        }
      />
      <FormDialog
        open={isNaming}
        title={messages.saveTitle}
        formLabel={messages.saveTitle}
        cancelLabel={messages.cancel}
        onClose={() => setIsNaming(false)}
        submit={{
          label: messages.save,
          onSubmit: save,
          disabledReason: wanted === '' ? messages.empty : isTooLong ? messages.tooLongName : undefined,
        }}
      >
        <TextField
          autoFocus
          label={messages.name}
          hint={messages.nameHint}
          limit={maxNameLength}
          value={name}
          error={isTooLong ? messages.tooLongName : undefined}
          onChange={setName}
        />
      </FormDialog>
    </>
  );
}
