import type { PermissionName } from '@cofferdam/domain';
import { Button, EmptyState } from '@cofferdam/ui/base';
import { Plus, type Icon } from '@cofferdam/ui/icons';
import { useDisabledReason } from '../limits/useDisabledReason.ts';

/** Props of NoItems. */
export interface NoItemsProps {
  readonly icon: Icon;
  readonly title: string;
  /** What the items are for. */
  readonly text: string;
  readonly permission: PermissionName;
  readonly create: { readonly label: string; readonly href: string };
  readonly import?: { readonly label: string; readonly href: string };
}

/** A list without items: what they are for, and how to get the first one. */
export function NoItems({ icon: Drawing, title, text, permission, create, import: bring }: NoItemsProps) {
  const disabledReason = useDisabledReason(permission);
  return (
    <EmptyState
      icon={<Drawing />}
      title={title}
      action={
        <Button variant="primary" icon={<Plus />} href={create.href} disabledReason={disabledReason}>
          {create.label}
        </Button>
      }
      {...(bring === undefined
        ? {}
        : {
            secondaryAction: (
              <Button variant="text" href={bring.href} disabledReason={disabledReason}>
                {bring.label}
              </Button>
            ),
          })}
    >
      {text}
    </EmptyState>
  );
}
