import { Button } from '@cofferdam/ui/base';
import { Plus } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';

/** Props of CreateButton. */
export interface CreateButtonProps {
  readonly href: string;
  /** Why this person may not; undefined when they may. */
  readonly refusal: string | undefined;
  /** The empty list has a primary button of its own. */
  readonly isListEmpty: boolean;
  readonly children: string;
}

/** The primary button of a list's page: makes one more. The page listens to C. */
export function CreateButton({ href, refusal, isListEmpty, children }: CreateButtonProps) {
  const isPhone = useIsPhone();
  return (
    <Button
      variant={isListEmpty ? 'default' : 'primary'}
      size={isPhone ? 'large' : 'medium'}
      block={isPhone}
      icon={<Plus />}
      {...(isPhone ? {} : { keyHint: 'C' })}
      href={href}
      disabledReason={refusal}
    >
      {children}
    </Button>
  );
}
