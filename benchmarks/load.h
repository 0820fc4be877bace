/* What all load generators do alike: connections, frames, the measured loop.
 *
 * Include it where `Conn` is defined, which has at least `int fd; uint8_t *in; size_t len, cap;`. The
 * generator says what it does with a frame and how a move is made: `on_msg` and `send_move`.
 *
 * A move is done once all seats of its table have what it led to. One move a table is on its way at
 * any time: the next one leaves as soon as the last is done, unless --rate says when moves are due.
 */
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };
enum { SEATS = 4, QUEUED = 4096 };

typedef struct {
    unsigned moves;     /* finished */
    int left, inflight; /* seats that have not got it yet */
    long want;          /* the version the move in flight leads to, where there are versions */
    double due;
    double *queue; /* open loop: moves that are due, oldest first */
    unsigned first, last;
} Table;

static int ntables = 25, port, ep, failed, measuring, stopping;
static double warm = 1, secs = 3, rate;
static char pids[256] = "";
static Conn *conns;
static Table *tables;
static long done_moves, bytes_in, frames_in;
static unsigned long overflow;
static double *lat;
static long nlat, caplat;

static void on_msg(Conn *c, int op, const uint8_t *p, size_t n);
static int send_move(Table *t, double due); /* 0 where none can be made yet */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static void die(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    fprintf(stderr, "load: ");
    vfprintf(stderr, fmt, ap);
    fprintf(stderr, "\n");
    exit(1);
}

/* Nanoseconds of CPU used so far by all threads of the processes in --pids. */
static double cpu_ns(void) {
    double total = 0;
    char list[256], *save, *p;
    strcpy(list, pids);
    for (p = strtok_r(list, ",", &save); p; p = strtok_r(NULL, ",", &save)) {
        char path[600];
        snprintf(path, sizeof path, "/proc/%s/task", p);
        DIR *d = opendir(path);
        struct dirent *e;
        while (d && (e = readdir(d))) {
            if (e->d_name[0] == '.') continue;
            snprintf(path, sizeof path, "/proc/%s/task/%s/schedstat", p, e->d_name);
            FILE *f = fopen(path, "r");
            double ns;
            if (f && fscanf(f, "%lf", &ns) == 1) total += ns;
            if (f) fclose(f);
        }
        if (d) closedir(d);
    }
    return total;
}

static int dial(void) {
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(port)};
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd, (void *)&a, sizeof a)) die("connect: %s", strerror(errno));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void put(int fd, const void *buf, size_t n) {
    const char *p = buf;
    while (n) {
        ssize_t k = send(fd, p, n, MSG_NOSIGNAL);
        if (k > 0) { p += k; n -= k; continue; }
        if (k < 0 && errno == EAGAIN) {
            struct pollfd f = {fd, POLLOUT, 0};
            poll(&f, 1, 1000);
            continue;
        }
        failed++;
        return;
    }
}

static void ws_send(int fd, int op, const void *data, size_t n) {
    uint8_t f[1024];
    static uint32_t key = 0x9e3779b9;
    size_t h = 2;
    if (n > 900) die("frame too long");
    key = key * 1664525u + 1013904223u;
    f[0] = 0x80 | op;
    if (n < 126) f[1] = 0x80 | n;
    else { f[1] = 0x80 | 126; f[2] = n >> 8; f[3] = n; h = 4; }
    memcpy(f + h, &key, 4);
    const uint8_t *m = f + h, *s = data;
    h += 4;
    for (size_t i = 0; i < n; i++) f[h + i] = s[i] ^ m[i & 3];
    put(fd, f, h + n);
}

static void say(Conn *c, const char *fmt, ...) {
    char b[900];
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(b, sizeof b, fmt, ap);
    va_end(ap);
    ws_send(c->fd, TEXT, b, n);
}

static void start_next(Table *t) {
    if (stopping || t->inflight) return;
    if (rate <= 0) send_move(t, now());
    else if (t->first != t->last && send_move(t, t->queue[t->first % QUEUED])) t->first++;
}

/* One more seat has got what the move in flight led to. */
static void got(Table *t) {
    if (!t->inflight || --t->left) return;
    if (measuring) {
        done_moves++;
        if (nlat < caplat) lat[nlat++] = now() - t->due;
    }
    t->inflight = 0;
    t->moves++;
}

static void parse(Conn *c) {
    size_t at = 0;
    while (c->len - at >= 2) {
        uint8_t *p = c->in + at;
        size_t n = p[1] & 127, h = 2;
        if (n == 126) { if (c->len - at < 4) break; n = p[2] << 8 | p[3]; h = 4; }
        else if (n == 127) {
            if (c->len - at < 10) break;
            n = 0;
            for (int i = 2; i < 10; i++) n = n << 8 | p[i];
            h = 10;
        }
        if (c->len - at < h + n) break;
        on_msg(c, p[0] & 15, p + h, n);
        at += h + n;
    }
    memmove(c->in, c->in + at, c->len - at);
    c->len -= at;
}

static void on_readable(Conn *c) {
    if (c->cap - c->len < 16384) c->in = realloc(c->in, c->cap = c->cap * 2 + 32768);
    ssize_t k = recv(c->fd, c->in + c->len, c->cap - c->len, 0);
    if (k < 0 && errno == EAGAIN) return;
    if (k <= 0) {
        failed++;
        epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
        return;
    }
    bytes_in += k;
    c->len += k;
    parse(c);
}

static void pump(double timeout) {
    struct epoll_event ev[256];
    struct timespec t = {(time_t)timeout, (long)((timeout - (time_t)timeout) * 1e9)};
    int n = epoll_pwait2(ep, ev, 256, &t, NULL);
    for (int i = 0; i < n; i++) on_readable(ev[i].data.ptr);
}

/* A WebSocket on a path, for whom the cookie names, if anybody. */
static void upgrade(Conn *c, const char *path, const char *cookie) {
    char req[1024];
    c->fd = dial();
    c->in = malloc(c->cap = 32768);
    int n = snprintf(req, sizeof req,
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s%s%s\r\n",
        path, port, *cookie ? "Cookie: " : "", cookie, *cookie ? "\r\n" : "");
    put(c->fd, req, n);
    uint8_t *end;
    while (!(end = memmem(c->in, c->len, "\r\n\r\n", 4))) {
        ssize_t k = recv(c->fd, c->in + c->len, c->cap - c->len, 0);
        if (k <= 0) die("server closed during the handshake");
        c->len += k;
    }
    if (!memmem(c->in, 16, " 101", 4)) die("no upgrade: %.*s", (int)c->len, c->in);
    size_t used = end + 4 - c->in;
    memmove(c->in, c->in + used, c->len - used);
    c->len -= used;
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event ev = {.events = EPOLLIN, .data.ptr = c};
    epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &ev);
}

static int by_value(const void *a, const void *b) {
    double x = *(double *)a, y = *(double *)b;
    return (x > y) - (x < y);
}

static double pct(double q) { return nlat ? lat[(long)(q * (nlat - 1) + 0.5)] * 1e6 : 0; }

static double load_cpu(void) {
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return r.ru_utime.tv_sec + r.ru_stime.tv_sec + (r.ru_utime.tv_usec + r.ru_stime.tv_usec) * 1e-6;
}

/* Whether this was an option of every generator. */
static int is_option(const char *k, const char *v) {
    if (!strcmp(k, "--port")) port = atoi(v);
    else if (!strcmp(k, "--tables")) ntables = atoi(v);
    else if (!strcmp(k, "--warm")) warm = atof(v);
    else if (!strcmp(k, "--secs")) secs = atof(v);
    else if (!strcmp(k, "--rate")) rate = atof(v);
    else if (!strcmp(k, "--pids")) snprintf(pids, sizeof pids, "%s", v);
    else return 0;
    return 1;
}

static void set_up(void) {
    if (!port || ntables < 1 || ntables > 2000 || secs > 60 || warm > 60 || rate > 50000)
        die("--port is needed; tables <= 2000, secs <= 60, rate <= 50000");
    prctl(PR_SET_TIMERSLACK, 1000);
    ep = epoll_create1(0);
    conns = calloc(ntables * SEATS, sizeof *conns);
    tables = calloc(ntables, sizeof *tables);
    caplat = rate > 0 ? (long)(rate * secs * 1.2) + 1000 : 2000000;
    lat = malloc(caplat * sizeof *lat);
    for (int t = 0; rate > 0 && t < ntables; t++) tables[t].queue = malloc(QUEUED * sizeof(double));
    stopping = 1; /* nobody moves before everybody is there */
}

/* Moves become due, up to now; the seconds until the next one is. */
static double deal_out(double *next) {
    static unsigned long k;
    if (rate <= 0) return 0.02;
    for (double n = now(); *next <= n; *next += 1 / rate) {
        Table *t = tables + k++ % ntables;
        if (t->last - t->first >= QUEUED) overflow++;
        else t->queue[t->last++ % QUEUED] = *next;
        start_next(t);
    }
    double wait = *next - now();
    return wait < 0 ? 0 : wait > 0.02 ? 0.02 : wait;
}

/* Play until the time is up and print what all generators print, without the end of the line. */
static void measure(void) {
    double begin = now(), next = begin, start = 0, cpu = 0, own = 0;
    stopping = 0;
    for (int t = 0; t < ntables; t++) start_next(tables + t);
    while (now() < begin + warm + secs && !failed) {
        if (!measuring && now() >= begin + warm) {
            measuring = 1;
            bytes_in = frames_in = 0;
            cpu = cpu_ns();
            own = load_cpu();
            start = now();
        }
        pump(deal_out(&next));
    }
    double wall = now() - start;
    cpu = cpu_ns() - cpu;
    own = load_cpu() - own;
    qsort(lat, nlat, sizeof *lat, by_value);
    printf("{\"moves\":%ld,\"moves_s\":%.1f,\"cpu_us_move\":%.2f,\"server_cpu\":%.3f,\"load_cpu\":%.3f,"
           "\"bytes_frame\":%.0f,\"p50_us\":%.0f,\"p99_us\":%.0f,\"failed\":%d,\"overflow\":%lu",
           done_moves, done_moves / wall, done_moves ? cpu / 1e3 / done_moves : 0, cpu / 1e9 / wall,
           own / wall, frames_in ? (double)bytes_in / frames_in : 0, pct(.5), pct(.99), failed, overflow);
}
