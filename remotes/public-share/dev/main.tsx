import { runAlone } from '@cofferdam/testing/dev';
import { descriptor } from '../remote.descriptor.ts';
import { activate } from '../src/remote.ts';
import { sampleAnswers } from './sampleAnswers.ts';

await runAlone({ descriptor, module: { activate }, answers: sampleAnswers });
