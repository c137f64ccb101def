export { Avatar, Person, Tile, type AvatarProps, type TileProps } from './Avatar.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './Button.tsx';
export { Card, Section, type CardProps, type SectionProps } from './Card.tsx';
export {
  AddChip,
  FilterChip,
  ToggleChip,
  type AddChipProps,
  type FilterChipProps,
  type ToggleChipProps,
} from './Chip.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export {
  EmptyState,
  ErrorState,
  FilteredState,
  type EmptyStateProps,
  type ErrorStateProps,
  type FilteredStateProps,
} from './EmptyState.tsx';
export { LiveText, VisuallyHidden } from './Hidden.tsx';
export { hueOf, initialsOf, type Hue } from './hueOf.ts';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { Kbd, Keys, type KbdProps } from './Kbd.tsx';
export { KeyValueList, type KeyValue } from './KeyValueList.tsx';
export { Label, LabelColors, LabelList, type LabelListProps, type LabelProps } from './Label.tsx';
export { Link, type LinkProps } from './Link.tsx';
export { Meter, meterLevel, type MeterLevel, type MeterProps } from './Meter.tsx';
export { Note, type NoteProps, type NoteTone } from './Note.tsx';
export { Page, PageBody, type PageBodyProps } from './Page.tsx';
export { PageHeader, type Crumb, type PageHeaderProps } from './PageHeader.tsx';
export type { PhoneHead } from './PhoneHead.tsx';
export { LoggedTime } from './LoggedTime.tsx';
export { RelativeTime, type RelativeTimeProps } from './RelativeTime.tsx';
export { formatAbsolute } from './relativeTime.ts';
export { SegmentedControl, type SegmentedControlProps, type SegmentOption } from './SegmentedControl.tsx';
export { SettingsSection, type SettingsSectionProps } from './SettingsSection.tsx';
export { Skeleton, SkeletonRows, type SkeletonProps } from './Skeleton.tsx';
export { FullPageSpinner, Spinner } from './Spinner.tsx';
export { Tabs, type TabItem, type TabsProps } from './Tabs.tsx';
export {
  PlanTag,
  PrivateTag,
  RoleTag,
  StateTag,
  StateText,
  Tag,
  type StateTagState,
  type StateTextProps,
  type TagProps,
  type TagTone,
} from './Tag.tsx';
export { currentTick, subscribeToTicks } from './timeTicks.ts';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
export { closeAllOverlays } from '../theme/overlayStack.ts';
