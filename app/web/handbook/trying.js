// Asks a route with what was typed, and shows the answer as it came.

async function ask(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  const headers = {};
  for (const field of form.querySelectorAll('input')) {
    if (field.dataset.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(field.value));
    else if (field.value !== '' && field.dataset.in === 'header') headers[field.name] = field.value;
    else if (field.value !== '') query.set(field.name, field.value);
  }
  const body = form.querySelector('textarea')?.value;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const request = { method: form.dataset.method, headers, body };
  const asked = query.size ? `${path}?${query}` : path;
  const response = await fetch(asked, request);
  return `${response.status} ${response.statusText}\n\n${laidOut(await response.text())}`;
}

function laidOut(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const shown = form.querySelector('output');
    shown.textContent = '…';
    shown.textContent = await ask(form).catch(String);
  });
}
