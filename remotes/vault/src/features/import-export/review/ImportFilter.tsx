import { SegmentedControl } from '@cofferdam/ui/base';
import { TriangleAlert } from '@cofferdam/ui/icons';
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

/** Filters rows by group, with counts. */
export function ImportFilter<Row, Group extends ImportGroup>(props: ImportFilterProps<Row, Group>) {
  const { rows, groups, value, onChange } = props;
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
  return <SegmentedControl<Group> label={messages.show} value={value} options={options} onChange={onChange} />;
}
