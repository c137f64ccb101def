import type { ReactNode } from 'react';
import { resourceKinds, type ResourceKind, type WorkspaceId } from '@cofferdam/domain';
import { AddChip, FilterChip, SegmentedControl } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { SearchField } from '@cofferdam/ui/form';
import { TableToolbar } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import { listResourcesMessages as messages } from './listResources.messages.ts';
import type { ResourceView } from './resourceAddress.ts';
import type { ResourceCounts } from './useResourceList.ts';
import type { VisibleWorkspace } from './useVisibleWorkspaces.ts';

/** Props of ResourceFilters. */
export interface ResourceFiltersProps {
  readonly view: ResourceView;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly counts: ResourceCounts;
  readonly workspaces: readonly VisibleWorkspace[];
  readonly onKind: (kind: ResourceKind | null) => void;
  readonly onWithin: (workspace: WorkspaceId | null) => void;
  /** What stands at the right: filters that are saved. */
  readonly end: ReactNode;
}

/** What narrows the list: a text, a type, a workspace. */
export function ResourceFilters(props: ResourceFiltersProps) {
  const { view, typed, onType, counts, workspaces, onKind, onWithin, end } = props;
  const isPhone = useIsPhone();
  const within = workspaces.find(({ id }) => id === view.within);
  const countOf = (kind: ResourceKind): string | undefined => {
    const found = counts.find((one) => one.kind === kind);
    return found && messages.count(new Intl.NumberFormat().format(found.count), found.isMore);
  };
  return (
    <TableToolbar
      search={
        <SearchField
          label={messages.search}
          placeholder={messages.search}
          value={typed}
          shortcut={isPhone ? null : '/'}
          onChange={onType}
        />
      }
      chips={
        <>
          <SegmentedControl
            label={messages.kindFilter}
            value={view.kind ?? 'all'}
            options={[
              { value: 'all' as const, label: messages.all },
              ...resourceKinds.map((kind) => ({ value: kind, label: messages.plural[kind], count: countOf(kind) })),
            ]}
            onChange={(kind) => onKind(kind === 'all' ? null : kind)}
          />
          {view.within === null ? (
            <Menu
              items={workspaces.map(({ id, name }) => ({ id, label: name, onSelect: () => onWithin(id) }))}
              trigger={<AddChip onClick={() => undefined}>{messages.addWorkspace}</AddChip>}
            />
          ) : (
            <FilterChip
              label={messages.workspaceChip}
              value={within?.name ?? '…'}
              removeLabel={messages.removeWorkspace}
              onRemove={() => onWithin(null)}
            />
          )}
        </>
      }
      end={end}
    />
  );
}
