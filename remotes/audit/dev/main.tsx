import { runAlone } from '@cofferdam/testing/dev';
import { descriptor } from '../remote.descriptor.ts';
import { activate } from '../src/remote.ts';
import { sampleResponses } from './sampleResponses.ts';

await runAlone({ descriptor, module: { activate }, answers: sampleResponses });
