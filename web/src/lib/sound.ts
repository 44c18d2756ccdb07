/** The sounds of a table, made from tones and noise when they are needed; loaded only by those who want them. */

export type Sound = 'turn' | 'energy' | 'crystals' | 'summon' | 'card' | 'dice' | 'refused' | 'season' | 'over';

interface Tone {
  /** Hertz at the beginning, and at the end if it glides. */
  pitch: number;
  to?: number;
  at?: number;
  length: number;
  loud?: number;
  shape?: OscillatorType;
}

/** A breath of noise around a pitch. */
interface Noise {
  noise: number;
  to?: number;
  at?: number;
  length: number;
  loud?: number;
}

const SOUNDS: Record<Sound, (Tone | Noise)[]> = {
  turn: [
    { pitch: 659, length: 0.32, loud: 0.5 },
    { pitch: 880, at: 0.14, length: 0.45, loud: 0.5 },
  ],
  energy: [{ pitch: 440, to: 660, length: 0.16, loud: 0.4, shape: 'triangle' }],
  crystals: [
    { pitch: 1568, length: 0.22, loud: 0.22 },
    { pitch: 2093, at: 0.06, length: 0.3, loud: 0.2 },
  ],
  summon: [
    { pitch: 196, length: 0.5, loud: 0.4, shape: 'triangle' },
    { pitch: 294, at: 0.07, length: 0.5, loud: 0.3, shape: 'triangle' },
    { noise: 700, to: 2400, length: 0.4, loud: 0.12 },
  ],
  card: [{ noise: 1400, to: 3200, length: 0.13, loud: 0.3 }],
  dice: [0, 0.07, 0.12, 0.21, 0.33].map((at, nth) => ({ noise: 1900 - 180 * nth, at, length: 0.05, loud: 0.5 - 0.06 * nth })),
  refused: [
    { pitch: 208, length: 0.16, loud: 0.4, shape: 'triangle' },
    { pitch: 175, at: 0.13, length: 0.24, loud: 0.4, shape: 'triangle' },
  ],
  season: [392, 494, 587].map((pitch, nth) => ({ pitch, at: 0.11 * nth, length: 0.5, loud: 0.3 })),
  over: [523, 659, 784, 1047].map((pitch, nth) => ({ pitch, at: 0.16 * nth, length: 0.8, loud: 0.35 })),
};
/** Everything together stays soft, however loud the setting. */
const LOUDEST = 0.35;
const ATTACK = 0.012;
const SILENT = 0.0001;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Play a sound after so many seconds, as loud as said (0 to 1). */
export function play(sound: Sound, volume: number, wait = 0): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    const out = new GainNode(context, { gain: LOUDEST * volume * volume });
    out.connect(context.destination);
    for (const part of SOUNDS[sound]) {
      if ('noise' in part) breathe(context, out, part, wait);
      else ring(context, out, part, wait);
    }
  } catch {
    // A browser without sound plays without it.
  }
}

function ring(on: AudioContext, out: AudioNode, tone: Tone, wait: number): void {
  const start = on.currentTime + wait + (tone.at ?? 0);
  const source = new OscillatorNode(on, { type: tone.shape ?? 'sine', frequency: tone.pitch });
  if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, start + tone.length);
  source.connect(envelope(on, out, start, tone));
  source.start(start);
  source.stop(start + tone.length);
}

function breathe(on: AudioContext, out: AudioNode, part: Noise, wait: number): void {
  const start = on.currentTime + wait + (part.at ?? 0);
  const source = new AudioBufferSourceNode(on, { buffer: noise(on), loop: true });
  const filter = new BiquadFilterNode(on, { type: 'bandpass', frequency: part.noise, Q: 1.4 });
  if (part.to) filter.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
  source.connect(filter).connect(envelope(on, out, start, part));
  source.start(start);
  source.stop(start + part.length);
}

/** A quick rise and a long fall. */
function envelope(on: AudioContext, out: AudioNode, start: number, { length, loud = 0.4 }: { length: number; loud?: number }): GainNode {
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + length);
  gain.connect(out);
  return gain;
}

function noise(on: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return hiss;
}
