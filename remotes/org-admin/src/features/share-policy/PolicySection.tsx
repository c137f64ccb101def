import type { ReactNode } from 'react';
import { Button, SettingsSection } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';

/** Props of PolicySection. */
export interface PolicySectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly save: string;
  readonly isSaving: boolean;
  /** Why it can't be saved now. */
  readonly disabledReason: string | undefined;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A part of the policy with its own button. */
export function PolicySection(props: PolicySectionProps) {
  const { title, hint, save, isSaving, disabledReason, onSave } = props;
  return (
    <SettingsSection title={title} hint={hint}>
      <Form label={title} onSubmit={onSave}>
        {props.children}
        <div>
          <Button type="submit" loading={isSaving} disabledReason={disabledReason}>
            {save}
          </Button>
        </div>
      </Form>
    </SettingsSection>
  );
}
