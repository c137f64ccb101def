import { describe, expect, it } from '@jest/globals';
import { projectsOf } from './projectsOf.ts';

describe('the projects of paths', () => {
  it.each([
    { paths: [], projects: ['node', 'browser'] },
    { paths: ['remotes/vault'], projects: ['node', 'browser'] },
    { paths: ['deploy/api/src/features/share'], projects: ['api'] },
    { paths: ['./deploy/api'], projects: ['api'] },
    { paths: ['deploy/api', 'shared/domain'], projects: ['node', 'browser', 'api'] },
  ])('$paths are in $projects', ({ paths, projects }) => {
    expect(projectsOf(paths)).toEqual(projects);
  });
});
