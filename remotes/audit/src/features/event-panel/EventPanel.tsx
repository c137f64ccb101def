import type { ReactNode } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { CopyButton, IconButton } from '@cofferdam/ui/base';
import { SidePanel } from '@cofferdam/ui/page-parts';
import { ArrowDown, ArrowUp } from '@cofferdam/ui/icons';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import type { FilterOfAddress } from '../../components/filter/eventFilter.ts';
import type { LogScope } from '../../components/filter/logScope.ts';
import { EventDetails } from './EventDetails.tsx';
import { eventPanelMessages as messages } from './eventPanel.messages.ts';
import { useChainPosition } from './useChainPosition.ts';

/** Props of EventPanel. */
export interface EventPanelProps {
  readonly scope: LogScope;
  readonly event: AuditEvent;
  /** The rows of the list, to move from one event to the next. */
  readonly rows: readonly AuditEvent[];
  readonly address: FilterOfAddress;
}

/** One event in detail, beside the list, or over it on narrow screens. */
export function EventPanel({ scope, event, rows, address }: EventPanelProps): ReactNode {
  const host = useHost();
  const { data } = useChainPosition(scope, event.id);
  const title = messages.title(data?.place?.sequence ?? null);
  const close = (): void => address.selectEvent(null);
  const index = rows.findIndex(({ id }) => id === event.id);
  const step = (label: string, icon: ReactNode, to: AuditEvent | undefined): ReactNode => (
    <IconButton
      label={label}
      icon={icon}
      disabledReason={index === -1 || to === undefined ? messages.noOther : undefined}
      onClick={() => to !== undefined && address.selectEvent(to.id)}
    />
  );
  const tools = (
    <>
      <CopyButton
        iconOnly
        size="medium"
        label={messages.copyLink}
        onCopy={() => host.copy(window.location.href, { isInPlace: true })}
      />
      {step(messages.previous, <ArrowUp />, rows[index - 1])}
      {step(messages.next, <ArrowDown />, rows[index + 1])}
    </>
  );
  return (
    <SidePanel title={title} tools={tools} closeLabel={messages.close} onClose={close}>
      <EventDetails scope={scope} event={event} address={address} />
    </SidePanel>
  );
}
