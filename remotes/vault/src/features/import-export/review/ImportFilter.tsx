import { SegmentedControl } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { TriangleAlert } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { importReviewMessages as messages, type ImportGroup } from './importReview.messages.ts';

/** Props of ImportFilter. */
export interface ImportFilterProps<Row, Group extends ImportGroup> {
  readonly rows: readonly Row[];
  /** The kind's groups. */
  readonly groups: Readonly<Record<Group, (row: Row) => boolean>>;
  readonly value: Group;
  readonly onChange: (group: Group) => void;
}

const inOrder: readonly ImportGroup[] = ['all', 'new', 'changed', 'same', 'needs'];

/** Filters rows by group, with counts: in one line on phones, too. */
export function ImportFilter<Row, Group extends ImportGroup>(props: ImportFilterProps<Row, Group>) {
  const { rows, groups, value, onChange } = props;
  const isPhone = useIsPhone();
  const options = inOrder
    .filter((group): group is Group => group in groups)
    .map((group) => {
      const count = rows.filter(groups[group]).length;
      const isWarning = group === 'needs' && count > 0;
      return {
        value: group,
        label: messages.groups[group],
        count,
        ...(isWarning ? { icon: <TriangleAlert />, tone: 'warn' as const } : {}),
      };
    });
  if (isPhone) {
    return (
      <Select<Group>
        hideLabel
        label={messages.show}
        value={value}
        options={options.map((option) => ({
          value: option.value,
          label: messages.groupOf(messages.groups[option.value], option.count),
        }))}
        onChange={onChange}
      />
    );
  }
  return <SegmentedControl<Group> label={messages.show} value={value} options={options} onChange={onChange} />;
}
