import { createSocket, type RemoteInfo } from 'node:dgram';

/** A name server on the loopback interface that only answers queries for TXT records (RFC 1035 section 4). */
export interface TestDns {
  /** Its address, as `127.0.0.1:port`. */
  readonly address: string;
  /** Records by lower-case name; other names don't exist. */
  readonly records: Map<string, readonly string[]>;
  /** Whether it answers at all. */
  isSilent: boolean;
  /** Awaited before each answer. */
  before: () => Promise<unknown>;
  close(): Promise<void>;
}

const headerBytes = 12;
const txt = 16;

export async function startTestDns(): Promise<TestDns> {
  const socket = createSocket('udp4');
  const records = new Map<string, readonly string[]>();
  const dns = {
    records,
    isSilent: false,
    before: (): Promise<unknown> => Promise.resolve(),
    address: '',
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (message: Buffer, { address, port }: RemoteInfo) => {
    if (!dns.isSilent) void dns.before().then(() => socket.send(answerTo(message, records), port, address));
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  dns.address = `127.0.0.1:${socket.address().port}`;
  return dns;
}

function answerTo(message: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let at = headerBytes;
  while ((message[at] ?? 0) > 0) {
    const length = message[at] ?? 0;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = message.subarray(headerBytes, at + 5);
  const isTxt = message.readUInt16BE(at + 1) === txt;
  const found = records.get(labels.join('.').toLowerCase());
  const texts = isTxt ? (found ?? []) : [];
  const header = Buffer.alloc(headerBytes);
  message.copy(header, 0, 0, 2);
  // Flags: a response, recursion available; name error (NXDOMAIN) for an unknown name.
  header.writeUInt16BE(0x8180 | (found === undefined ? 3 : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, question, ...texts.map(writeTxt)]);
}

function writeTxt(text: string): Buffer {
  const data = Buffer.from(text);
  const record = Buffer.alloc(12);
  // The name as a pointer to the question, class IN, TTL one minute.
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(txt, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length + 1, 10);
  return Buffer.concat([record, Buffer.from([data.length]), data]);
}
