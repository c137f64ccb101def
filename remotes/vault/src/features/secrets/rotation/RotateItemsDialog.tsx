import { describeItems, ItemActionDialog, type ItemDialogProps } from '../../items/actions/ItemActionDialog.tsx';
import { oneByOne } from '../../items/kinds/changeItems.ts';
import { rotationDialogMessages as messages } from './rotationDialog.messages.ts';
import { ScheduleFields, useScheduleChoice } from './ScheduleFields.tsx';

const setRotation = oneByOne<number | null>(({ api, scope, signal }, { name }, everyDays) =>
  api.secret.setRotation({ ...scope, name, everyDays }, { signal }),
);

/** Sets or removes the rotation schedule of secrets. Items of other kinds have none, which is reported. */
export default function RotateItemsDialog(props: ItemDialogProps) {
  const schedule = useScheduleChoice(90);
  const { everyDays } = schedule;
  const what = describeItems(props.kinds, props.items);
  return (
    <ItemActionDialog
      {...props}
      // One call per secret: a refusal of one doesn't affect the others.
      batchSize={1}
      title={messages.title(what)}
      confirmLabel={messages.saveAll}
      doneTitle={everyDays === null ? messages.removed(what) : messages.saved(what)}
      disabledReason={everyDays === undefined ? messages.daysFault() : undefined}
      send={async (kind, context, part) =>
        kind.id === 'secret'
          ? setRotation(context, part, everyDays ?? null)
          : part.map((item) => ({ item, fault: 'kind' as const }))
      }
    >
      <ScheduleFields schedule={schedule} hint={everyDays === null ? messages.noneHint : messages.allHint} />
    </ItemActionDialog>
  );
}
