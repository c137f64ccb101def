import { IconButton } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { Columns3, Rows3 } from '@cofferdam/ui/icons';
import type { Column } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import { listSettingsMessages as messages } from './listSettings.messages.ts';
import type { useListSettings } from './useListSettings.ts';

/** Props of ListSwitches. */
export interface ListSwitchesProps {
  readonly list: ReturnType<typeof useListSettings>;
  /** Columns that can be hidden; none hides the choice. */
  readonly columns?: readonly Pick<Column<never>, 'id' | 'header'>[];
}

/** Row density and columns of a list. Phones have neither setting. */
export function ListSwitches({ list: { settings, change }, columns = [] }: ListSwitchesProps) {
  const hidden = settings.hiddenColumns ?? [];
  const isCompact = settings.density === 'compact';
  if (useIsPhone()) return null;
  const toggle = (id: string): void =>
    void change(({ hiddenColumns = [] }) => {
      const others = hiddenColumns.filter((other) => other !== id);
      return { hiddenColumns: hidden.includes(id) ? others : [...others, id] };
    });
  return (
    <>
      <IconButton
        label={messages.compact}
        icon={<Rows3 />}
        pressed={isCompact}
        onClick={() => void change(() => ({ density: isCompact ? 'default' : 'compact' }))}
      />
      {columns.length > 0 && (
        <Menu
          placement="bottomRight"
          items={[
            { kind: 'group', id: 'columns', label: messages.columns },
            ...columns.map(({ id, header }) => ({
              id,
              label: header,
              selected: !hidden.includes(id),
              onSelect: () => toggle(id),
            })),
          ]}
          trigger={<IconButton label={messages.columns} icon={<Columns3 />} />}
        />
      )}
    </>
  );
}
