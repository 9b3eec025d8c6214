/** What a drawing takes from the page's styles, and what it would be without. */
const properties = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
} as const;

/** Room around the drawing, in its own pixels. */
const margin = 12;

/**
 * A drawing of the page as an SVG file of its own, with the colours of the theme that is shown and its ground behind it.
 * Throws when the drawing has no view box.
 */
export function pictureFile(svg: SVGSVGElement): string {
  const { width, height } = svg.viewBox.baseVal;
  if (!(width > 0 && height > 0)) throw new Error('a picture needs a view box');
  const toHex = colourReader();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll<SVGElement>('*')];
  for (const [i, element] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const styles = getComputedStyle(originals[i] as SVGElement);
    for (const [name, initial] of Object.entries(properties)) {
      const value = styles.getPropertyValue(name);
      if (value !== '' && value !== initial) element.setAttribute(name, colours.has(name) ? toHex(value) : value);
    }
    element.removeAttribute('class');
  }
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const box = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  for (const [name, value] of Object.entries(box)) ground.setAttribute(name, String(value));
  ground.setAttribute('fill', toHex(getComputedStyle(document.documentElement).backgroundColor));
  copy.prepend(ground);
  copy.removeAttribute('class');
  copy.removeAttribute('aria-hidden');
  copy.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  return new XMLSerializer().serializeToString(copy);
}

const colours = new Set(['fill', 'stroke']);

/** An SVG file drawn as PNG, twice as large for sharp slides. Rejects when the browser cannot draw it. */
export async function pictureAsPng(file: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  );
}

/** Writes any CSS colour as other programs read it: `#rrggbb`. */
function colourReader(): (colour: string) => string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (colour) => {
    if (!context || colour === 'none') return colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}
