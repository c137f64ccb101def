import { lazy, Suspense } from 'react';
import { PageBody } from '@cofferdam/ui/base';
import type { ColumnStepProps } from './ColumnStep.tsx';

const ColumnStep = lazy(() => import('./ColumnStep.tsx'));

/** The step that assigns column roles, as a page of the import. Loaded when a table needs it. */
export function ColumnQuestion<Role extends string>(props: ColumnStepProps<Role>) {
  return (
    <PageBody width="form">
      <Suspense fallback={null}>
        <ColumnStep {...props} />
      </Suspense>
    </PageBody>
  );
}
