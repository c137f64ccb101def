import type { ReactNode } from 'react';
import './Form.css';

interface FormFootProps {
  /** At the left: a checkbox, a meter, a hint. */
  start?: ReactNode;
  /** Cancel and the verb. */
  children: ReactNode;
}

/** The row of buttons fixed at the bottom of the page. */
export function FormFoot({ start, children }: FormFootProps): ReactNode {
  return (
    <div className="cd-form-foot">
      <div className="cd-grow cd-row cd-gap-16 cd-wrap">{start}</div>
      <div className="cd-form-foot-actions">{children}</div>
    </div>
  );
}
