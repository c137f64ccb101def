import { Button } from '@cofferdam/ui/base';
import { useIsPhone } from '@cofferdam/ui/theme';

/** Props of SubmitButton. */
export interface SubmitButtonProps {
  /** Id of the form that it submits: the button is outside the form, in the footer. */
  readonly form: string;
  readonly loading: boolean;
  readonly disabledReason?: string | undefined;
  readonly children: string;
}

/** The submit button of a page's form, with its shortcut. */
export function SubmitButton({ form, loading, disabledReason, children }: SubmitButtonProps) {
  const isPhone = useIsPhone();
  return (
    <Button
      variant="primary"
      type="submit"
      form={form}
      loading={loading}
      disabledReason={disabledReason}
      {...(isPhone ? {} : { keyHint: ['Ctrl', 'Enter'] })}
    >
      {children}
    </Button>
  );
}
