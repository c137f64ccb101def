import { Button } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { ChevronDown } from '@cofferdam/ui/icons';
import { SelectionBar } from '@cofferdam/ui/table';
import { SelectionAction } from '../../components/actions/SelectionAction.tsx';
import type { PersonActions } from './personActions.tsx';
import { usersMessages as messages } from './users.messages.ts';

/** Props of SelectedPeople. */
export interface SelectedPeopleProps {
  readonly count: number;
  readonly actions: PersonActions;
  readonly onClear: () => void;
}

/** The bar with the actions on the selected people. */
export function SelectedPeople({ count, actions: { change, remove }, onClear }: SelectedPeopleProps) {
  return (
    <SelectionBar text={messages.selected(count)} onClear={onClear}>
      <Menu
        items={change}
        trigger={
          <Button variant="text" size="small">
            {messages.change}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <SelectionAction action={remove} />
    </SelectionBar>
  );
}
