/**
 * The icons of pages and dialogs that load later, by their lucide names. The host loads this part when the first of them
 * is needed, so an icon here costs the first page nothing.
 */
export { default as Circle } from 'lucide-react/icons/circle';
export { default as CloudCog } from 'lucide-react/icons/cloud-cog';
export { default as Dices } from 'lucide-react/icons/dices';
export { default as Equal } from 'lucide-react/icons/equal';
export { default as FileCode } from 'lucide-react/icons/file-code';
export { default as Fingerprint } from 'lucide-react/icons/fingerprint-pattern';
export { default as GitBranchPlus } from 'lucide-react/icons/git-branch-plus';
export { default as GitCompare } from 'lucide-react/icons/git-compare';
export { default as GitMerge } from 'lucide-react/icons/git-merge';
export { default as Hash } from 'lucide-react/icons/hash';
export { default as LifeBuoy } from 'lucide-react/icons/life-buoy';
export { default as Monitor } from 'lucide-react/icons/monitor';
export { default as Pause } from 'lucide-react/icons/pause';
export { default as QrCode } from 'lucide-react/icons/qr-code';
export { default as Server } from 'lucide-react/icons/server';
export { default as ShieldOff } from 'lucide-react/icons/shield-off';
export { default as Smartphone } from 'lucide-react/icons/smartphone';
export { default as Undo2 } from 'lucide-react/icons/undo-2';
export { default as Usb } from 'lucide-react/icons/usb';
