import { useEffect, useState } from 'react';
import { beginReading } from '../../beginReading.ts';
import { SharePage } from './SharePage.tsx';

/** The page inside the running host. */
export default function OpenSharePage() {
  const [reading] = useState(beginReading);
  useEffect(() => void reading.ask(), [reading]);
  return <SharePage reading={reading} />;
}
