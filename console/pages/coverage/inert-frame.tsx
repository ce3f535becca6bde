/** HTML of others, shown and no more: no script runs, no form is sent, nothing is fetched. */
import { useEffect, useState } from 'react';

export function InertFrame({ title, html }: { title: string; html: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const blobUrl = URL.createObjectURL(new Blob([withPolicy(html)], { type: 'text/html;charset=utf-8' }));
    setAddress(blobUrl);
    return () => URL.revokeObjectURL(blobUrl);
  }, [html]);
  return address && <iframe className="inert-frame" title={title} sandbox="" src={address} />;
}

/**
 * A frame from memory has the page's policy too, which lets it fetch from its own origin: this one lets it fetch nothing.
 * The first of its styles counts, which is the service's own.
 */
function withPolicy(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'`;
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">${html.replace('<style>', `<style nonce="${nonce}">`)}`;
}
