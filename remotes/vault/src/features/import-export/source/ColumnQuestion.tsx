import { PageBody, lazyPart } from '@cofferdam/ui/base';
import type { ColumnStepProps } from './ColumnStep.tsx';

const ColumnStep = lazyPart(() => import('./ColumnStep.tsx'));

/** The step that assigns column roles, as a page of the import. Loaded when a table needs it. */
export function ColumnQuestion<Role extends string>(props: ColumnStepProps<Role>) {
  return (
    <PageBody width="form">
      <ColumnStep {...props} />
    </PageBody>
  );
}
