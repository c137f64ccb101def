import type { Platform } from '../../platform/platform.ts';
import { erasePiece, erasure, resumeErasing } from './erasing.ts';

/** The job that erases deleted organizations and workspaces, and the sweep that resumes it. */
export function registerErasing({ jobs }: Platform): void {
  jobs.handle(erasure, erasePiece);
  jobs.sweep(resumeErasing);
}
